-- What the rules allow of a game's pace, as JSON; NULL: everything.
ALTER TABLE launch_ticket ADD COLUMN pace TEXT;
ALTER TABLE game_session ADD COLUMN pace TEXT;
