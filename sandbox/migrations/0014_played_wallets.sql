-- Vendor whose wallet pays for the game; NULL: the member's main wallet.
ALTER TABLE launch_ticket ADD COLUMN wallet TEXT;
ALTER TABLE game_session ADD COLUMN wallet TEXT;
