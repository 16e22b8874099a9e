-- Version of the statement about the protection of players' money that the member has acknowledged.
ALTER TABLE member ADD COLUMN funds_notice TEXT;
