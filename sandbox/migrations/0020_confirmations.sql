-- Time of the last login, or confirmation by the login password, with this token; NULL: before this was
-- recorded.
ALTER TABLE member_token ADD COLUMN confirmed_at INTEGER;
