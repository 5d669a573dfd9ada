-- A refund is an event of its own, with its own amount: parts, refunds started by hand and those made at the provider
-- too. What a transaction makes one event of is the subject, and of a refund each refund.
CREATE OR REPLACE FUNCTION webhook_event(reference text, of_subject text, of_type text, new_data jsonb, happened timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kind text := split_part(of_type, '.', 1);
  last record;
  new_id bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM "webhook_endpoints" WHERE "reference_id" = reference AND "kinds" ? kind) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('webhook ' || of_subject, 0));
  SELECT "data", "tx" INTO last FROM "webhook_events"
    WHERE "subject" = of_subject AND split_part("type", '.', 1) = kind
      AND "data"->>'refund_id' IS NOT DISTINCT FROM new_data->>'refund_id' ORDER BY "id" DESC LIMIT 1;
  IF FOUND AND (last.tx = txid_current() OR last.data = new_data) THEN RETURN; END IF;
  INSERT INTO "webhook_events" ("message_id", "reference_id", "subject", "type", "data", "at", "tx")
    VALUES ('msg_' || replace(gen_random_uuid()::text, '-', ''), reference, of_subject, of_type, new_data, happened, txid_current())
    RETURNING "id" INTO new_id;
  INSERT INTO "webhook_deliveries" ("endpoint_id", "event_id", "subject", "state", "due_at")
    SELECT "id", new_id, of_subject, 'waiting', 'epoch' FROM "webhook_endpoints"
    WHERE "reference_id" = reference AND "kinds" ? kind;
  PERFORM pg_notify('webhook_due', reference);
END $$;--> statement-breakpoint
DROP TRIGGER charges_webhook ON "charges";--> statement-breakpoint
DROP FUNCTION webhook_charge_changed();--> statement-breakpoint
CREATE FUNCTION webhook_refund_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_is "refunds";
  paid "charges";
BEGIN
  SELECT * INTO now_is FROM "refunds" WHERE "id" = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO paid FROM "charges" WHERE "id" = now_is.charge_id;
  PERFORM webhook_event(paid.reference_id, paid.subject_id,
    CASE now_is.state WHEN 'refunded' THEN 'refund.completed' WHEN 'failed' THEN 'refund.failed' ELSE 'refund.started' END,
    jsonb_build_object('refund_id', now_is.id, 'charge_id', paid.id, 'purpose', paid.purpose, 'subject_id', paid.subject_id,
      'amount', now_is.amount, 'currency', paid.currency,
      'state', CASE WHEN now_is.state IN ('refunded', 'failed') THEN now_is.state ELSE 'refund_due' END),
    now_is.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_webhook_new AFTER INSERT ON "refunds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION webhook_refund_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_webhook AFTER UPDATE OF "state" ON "refunds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state IN ('refunded', 'failed') AND OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION webhook_refund_changed();
