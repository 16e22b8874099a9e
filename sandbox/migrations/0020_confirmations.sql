-- When the member last logged in, or confirmed by the login password, with this token; NULL: before this was kept.
ALTER TABLE member_token ADD COLUMN confirmed_at INTEGER;
