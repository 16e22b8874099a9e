-- The idempotency key with which an agent created a link: it never creates another.
ALTER TABLE affiliate ADD COLUMN made_with TEXT;
CREATE UNIQUE INDEX affiliate_by_key ON affiliate (agent_id, made_with);
