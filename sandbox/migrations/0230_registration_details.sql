-- Date of birth and postal address, where the rules of registration ask for them.
ALTER TABLE member ADD COLUMN date_of_birth TEXT;
ALTER TABLE member ADD COLUMN address TEXT;
