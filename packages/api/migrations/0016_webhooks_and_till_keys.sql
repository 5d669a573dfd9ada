CREATE TABLE "external_ids" (
	"reference_id" text NOT NULL,
	"item_id" text NOT NULL,
	"external_id" text NOT NULL,
	CONSTRAINT "external_ids_reference_id_item_id_pk" PRIMARY KEY("reference_id","item_id"),
	CONSTRAINT "external_ids_external" UNIQUE("reference_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "merchant_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"rights" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "merchant_keys_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "order_acknowledgements" (
	"order_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"endpoint_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"first_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"status" integer,
	"reason" text,
	CONSTRAINT "webhook_deliveries_endpoint_id_event_id_pk" PRIMARY KEY("endpoint_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"url" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"waits_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"reference_id" text NOT NULL,
	"subject" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tx" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_feeds" ADD COLUMN "complete" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_keys" ADD CONSTRAINT "merchant_keys_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_keys_business" ON "merchant_keys" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject" ON "webhook_deliveries" USING btree ("endpoint_id","subject","event_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_business" ON "webhook_endpoints" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "webhook_events_subject" ON "webhook_events" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "webhook_events_at" ON "webhook_events" USING btree ("at");--> statement-breakpoint
-- Events are written at commit, in the transaction of the change, so that none is lost and none is early. The advisory
-- lock is taken after all row locks: events of one subject get their ids in the order of their commits. A transaction
-- makes one event of each kind for a subject, with its final state; a change that shows in no field makes none.
CREATE FUNCTION webhook_event(reference text, of_subject text, of_type text, new_data jsonb, happened timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kind text := split_part(of_type, '.', 1);
  last record;
  new_id bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM "webhook_endpoints" WHERE "reference_id" = reference AND "kinds" ? kind) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('webhook ' || of_subject, 0));
  SELECT "data", "tx" INTO last FROM "webhook_events"
    WHERE "subject" = of_subject AND split_part("type", '.', 1) = kind ORDER BY "id" DESC LIMIT 1;
  IF FOUND AND (last.tx = txid_current() OR last.data = new_data) THEN RETURN; END IF;
  INSERT INTO "webhook_events" ("message_id", "reference_id", "subject", "type", "data", "at", "tx")
    VALUES ('msg_' || replace(gen_random_uuid()::text, '-', ''), reference, of_subject, of_type, new_data, happened, txid_current())
    RETURNING "id" INTO new_id;
  INSERT INTO "webhook_deliveries" ("endpoint_id", "event_id", "subject", "state", "due_at")
    SELECT "id", new_id, of_subject, 'waiting', 'epoch' FROM "webhook_endpoints"
    WHERE "reference_id" = reference AND "kinds" ? kind;
  PERFORM pg_notify('webhook_due', reference);
END $$;--> statement-breakpoint
CREATE FUNCTION webhook_moment(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;--> statement-breakpoint
CREATE FUNCTION webhook_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_is "orders";
  is_new boolean := TG_OP = 'INSERT' OR OLD.state IN ('payment_pending', 'payment_failed');
BEGIN
  SELECT * INTO now_is FROM "orders" WHERE "id" = NEW.id;
  -- The shop sees an order once it is paid, or need not be.
  IF NOT FOUND OR now_is.state IN ('payment_pending', 'payment_failed') OR is_new AND now_is.state = 'cancelled' THEN RETURN NULL; END IF;
  PERFORM webhook_event(now_is.reference_id, now_is.id, CASE WHEN is_new THEN 'order.created' ELSE 'order.updated' END,
    jsonb_build_object('order_id', now_is.id, 'number', now_is.number, 'branch_id', now_is.branch_id, 'state', now_is.state,
      'version', (SELECT count(*) FROM "order_history" WHERE "order_id" = now_is.id) + now_is.changes,
      'selling_type', now_is.selling_type, 'payment_state', now_is.payment_state, 'total', now_is.snapshot->'totals'->'total',
      'refunded', now_is.refunded, 'placed_at', webhook_moment(now_is.placed_at), 'expected_at', webhook_moment(now_is.expected_at),
      'slot_start', webhook_moment(now_is.slot_start), 'arrived_at', webhook_moment(now_is.arrived_at), 'cancel_reason', now_is.cancel_reason),
    now_is.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION webhook_reservation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_is "reservations";
  is_new boolean := TG_OP = 'INSERT' OR OLD.state = 'payment_pending';
BEGIN
  SELECT * INTO now_is FROM "reservations" WHERE "id" = NEW.id;
  IF NOT FOUND OR now_is.state = 'payment_pending' OR is_new AND now_is.state = 'cancelled' THEN RETURN NULL; END IF;
  PERFORM webhook_event(now_is.reference_id, now_is.id, CASE WHEN is_new THEN 'reservation.created' ELSE 'reservation.updated' END,
    jsonb_build_object('reservation_id', now_is.id, 'code', now_is.code, 'branch_id', now_is.branch_id, 'type', now_is.type,
      'state', now_is.state, 'starts_at', webhook_moment(now_is.starts_at), 'ends_at', webhook_moment(now_is.ends_at),
      'party', now_is.party, 'table_id', now_is.table_id, 'service_id', now_is.service_id,
      'deposit_state', now_is.deposit_state, 'cancel_reason', now_is.cancel_reason),
    now_is.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION webhook_charge_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_event(NEW.reference_id, NEW.subject_id, CASE WHEN NEW.state = 'refunded' THEN 'refund.completed' ELSE 'refund.started' END,
    jsonb_build_object('charge_id', NEW.id, 'purpose', NEW.purpose, 'subject_id', NEW.subject_id, 'amount', NEW.amount,
      'currency', NEW.currency, 'state', NEW.state),
    clock_timestamp());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION webhook_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_is "item_stock";
BEGIN
  SELECT * INTO now_is FROM "item_stock"
    WHERE "reference_id" = NEW.reference_id AND "branch_id" = NEW.branch_id AND "item_id" = NEW.item_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM webhook_event(now_is.reference_id, concat_ws(' ', 'stock', now_is.reference_id, now_is.branch_id, now_is.item_id), 'stock.updated',
    jsonb_build_object('item_id', now_is.item_id, 'branch_id', now_is.branch_id, 'sold_out', now_is.sold_out, 'left', now_is."left"),
    clock_timestamp());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION webhook_review_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_event(NEW.reference_id, coalesce(NEW.order_id, NEW.id), 'review.created',
    jsonb_build_object('review_id', NEW.id, 'order_id', NEW.order_id, 'rating', NEW.rating, 'comment', NEW.comment), NEW.at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_webhook AFTER INSERT OR UPDATE ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION webhook_order_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reservations_webhook AFTER INSERT OR UPDATE ON "reservations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION webhook_reservation_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER charges_webhook AFTER UPDATE OF "state" ON "charges" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state IN ('refund_due', 'refunded') AND OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION webhook_charge_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER item_stock_webhook AFTER UPDATE ON "item_stock" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.sold_out, OLD."left") IS DISTINCT FROM (NEW.sold_out, NEW."left")) EXECUTE FUNCTION webhook_stock_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER item_stock_webhook_new AFTER INSERT ON "item_stock" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.sold_out OR NEW."left" IS NOT NULL) EXECUTE FUNCTION webhook_stock_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_webhook AFTER INSERT ON "reviews" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION webhook_review_written();
