-- The vendor whose wallet of the member pays for a game; NULL: the main wallet.
ALTER TABLE launch_ticket ADD COLUMN wallet TEXT;
ALTER TABLE game_session ADD COLUMN wallet TEXT;
