-- The idempotency key with which an agent made a link: it never makes another.
ALTER TABLE affiliate ADD COLUMN made_with TEXT;
CREATE UNIQUE INDEX affiliate_by_key ON affiliate (agent_id, made_with);
