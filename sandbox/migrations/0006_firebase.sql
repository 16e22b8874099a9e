-- Id of the user in the Firebase project, for login by Google or Facebook.
ALTER TABLE member ADD COLUMN firebase_uid TEXT;
CREATE UNIQUE INDEX member_by_firebase ON member (firebase_uid);
