-- The vendor whose wallet of the member a game plays from; NULL: the main wallet.
ALTER TABLE launch_ticket ADD COLUMN wallet TEXT;
ALTER TABLE game_session ADD COLUMN wallet TEXT;
