CREATE TABLE "message_costs" (
	"reference_id" text NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"messages" integer NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "message_costs_reference_id_channel_day_pk" PRIMARY KEY("reference_id","channel","day")
);
--> statement-breakpoint
CREATE TABLE "message_opt_outs" (
	"reference_id" text NOT NULL,
	"contact_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_opt_outs_reference_id_contact_hash_pk" PRIMARY KEY("reference_id","contact_hash")
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_steps" (
	"subject_id" text NOT NULL,
	"step" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"reference_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"pushed_at" timestamp (3) with time zone,
	"counted_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"said" text,
	"channels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"end" text,
	CONSTRAINT "message_steps_reference_id_subject_id_step_version_pk" PRIMARY KEY("reference_id","subject_id","step","version")
);
--> statement-breakpoint
CREATE INDEX "message_costs_day" ON "message_costs" USING btree ("day");--> statement-breakpoint
CREATE INDEX "message_steps_due" ON "message_steps" USING btree ("due_at") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "message_steps_counted" ON "message_steps" USING btree ("reference_id","counted_at") WHERE counted_at is not null;--> statement-breakpoint
CREATE INDEX "message_steps_at" ON "message_steps" USING btree ("at");--> statement-breakpoint
-- A step is written with the change that it is about, so that nobody who makes one can forget its message. Only a
-- business that sends messages has steps; a refund is told for all.
CREATE FUNCTION message_step(reference text, subject text, of_kind text, of_step text, of_version text, happened timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "message_steps" ("reference_id", "subject_id", "step", "version", "kind", "at", "state", "due_at")
    SELECT reference, subject, of_step, of_version, of_kind, happened, 'waiting', happened
    WHERE of_kind = 'refund' OR EXISTS (SELECT FROM "message_settings" WHERE "reference_id" = reference)
    ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION message_moment(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (extract(epoch FROM at) * 1000)::bigint::text
$$;--> statement-breakpoint
CREATE FUNCTION message_order_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM message_step("reference_id", NEW.order_id, 'order', NEW.state, '', NEW.at) FROM "orders" WHERE "id" = NEW.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION message_order_delayed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A time that comes with a step is in that step's message.
  IF EXISTS (SELECT FROM "order_history" WHERE "order_id" = NEW.id AND "at" = NEW.updated_at) THEN RETURN NULL; END IF;
  PERFORM message_step(NEW.reference_id, NEW.id, 'order', 'delayed', message_moment(NEW.updated_at), NEW.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION message_reservation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_is "reservations";
  was text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.state ELSE '' END;
  step text;
BEGIN
  step := CASE
    WHEN NEW.state = 'confirmed' AND was <> 'confirmed' THEN 'confirmed'
    WHEN NEW.state = 'cancelled' AND was IN ('placed', 'confirmed') THEN 'cancelled'
    WHEN NEW.state IN ('placed', 'confirmed') AND was = NEW.state
      AND (OLD.starts_at, OLD.party) IS DISTINCT FROM (NEW.starts_at, NEW.party) THEN 'changed'
  END;
  IF step IS NULL THEN RETURN NULL; END IF;
  -- A change is several statements: its moment is that of the last one.
  SELECT * INTO now_is FROM "reservations" WHERE "id" = NEW.id;
  PERFORM message_step(now_is.reference_id, now_is.id, 'reservation', 'reservation_' || step,
    CASE WHEN step = 'changed' THEN message_moment(now_is.updated_at) ELSE '' END, now_is.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION message_refund_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM message_step("reference_id", NEW.id, 'refund', 'refunded', '', NEW.updated_at) FROM "charges" WHERE "id" = NEW.charge_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_history_message AFTER INSERT ON "order_history" FOR EACH ROW
  WHEN (NEW.state IN ('accepted', 'ready', 'on_the_way', 'cancelled')) EXECUTE FUNCTION message_order_moved();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_message AFTER UPDATE OF "expected_at" ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.expected_at IS NOT NULL AND NEW.expected_at IS NOT NULL AND OLD.expected_at <> NEW.expected_at) EXECUTE FUNCTION message_order_delayed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reservations_message AFTER INSERT OR UPDATE ON "reservations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION message_reservation_changed();--> statement-breakpoint
CREATE TRIGGER refunds_message AFTER INSERT OR UPDATE OF "state" ON "refunds" FOR EACH ROW
  WHEN (NEW.state = 'refunded') EXECUTE FUNCTION message_refund_made();--> statement-breakpoint
-- Refunds that the version before this one had not told yet.
SELECT message_step("charges"."reference_id", "refunds"."id", 'refund', 'refunded', '', "refunds"."updated_at")
  FROM "refunds" JOIN "charges" ON "charges"."id" = "refunds"."charge_id"
  WHERE "refunds"."state" = 'refunded' AND "refunds"."told_at" IS NULL AND "refunds"."updated_at" > now() - interval '1 day';
