-- Idempotency key with which an agent created the link. The key never creates a second link.
ALTER TABLE affiliate ADD COLUMN made_with TEXT;
CREATE UNIQUE INDEX affiliate_by_key ON affiliate (agent_id, made_with);
