-- Limits that the rules set on the game's pace, as JSON; NULL: none.
ALTER TABLE launch_ticket ADD COLUMN pace TEXT;
ALTER TABLE game_session ADD COLUMN pace TEXT;
