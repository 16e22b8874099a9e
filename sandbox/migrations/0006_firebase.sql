-- Of the Firebase project whose players log in by Google or Facebook.
ALTER TABLE member ADD COLUMN firebase_uid TEXT;
CREATE UNIQUE INDEX member_by_firebase ON member (firebase_uid);
