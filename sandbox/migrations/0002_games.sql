CREATE TABLE vendor (
  code TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  mark TEXT NOT NULL,
  mark_width INTEGER NOT NULL,
  position INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE game (
  node_id TEXT PRIMARY KEY,
  game_id TEXT NOT NULL,
  game_code TEXT NOT NULL,
  vendor TEXT NOT NULL REFERENCES vendor (code),
  category TEXT NOT NULL,
  classify TEXT NOT NULL,
  min_bet INTEGER NOT NULL,
  lines INTEGER NOT NULL,
  art TEXT NOT NULL,
  tint TEXT NOT NULL,
  badge TEXT,
  trial INTEGER NOT NULL,
  lotto_mode TEXT,
  group_id TEXT,
  position INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX game_by_category ON game (category, position);
CREATE INDEX game_by_vendor ON game (vendor, category, position);

CREATE TABLE game_name (
  node_id TEXT NOT NULL REFERENCES game (node_id),
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (node_id, language)
) WITHOUT ROWID;

CREATE TABLE hot_game (position INTEGER PRIMARY KEY, node_id TEXT NOT NULL REFERENCES game (node_id));

CREATE TABLE winner (
  position INTEGER PRIMARY KEY,
  customer TEXT NOT NULL,
  node_id TEXT NOT NULL REFERENCES game (node_id),
  amount TEXT NOT NULL,
  currency TEXT NOT NULL
);
