CREATE TABLE "alert_settings" (
	"reference_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"contacts" jsonb NOT NULL,
	"unaccepted_minutes" integer NOT NULL,
	"locale" text NOT NULL,
	CONSTRAINT "alert_settings_reference_id_branch_id_pk" PRIMARY KEY("reference_id","branch_id")
);
--> statement-breakpoint
-- An alert is written with the change that it is about. Only a branch with contacts has any.
CREATE FUNCTION branch_alert(reference text, branch text, subject text, of_step text, happened timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH "written" AS (
    INSERT INTO "message_steps" ("reference_id", "subject_id", "step", "version", "kind", "at", "state", "due_at")
      SELECT reference, subject, of_step, '', 'alert', happened, 'waiting',
        happened + CASE WHEN of_step = 'alert_waiting' THEN make_interval(mins => "unaccepted_minutes") ELSE interval '0' END
      FROM "alert_settings"
      WHERE "reference_id" = reference AND "branch_id" = branch AND (of_step <> 'alert_waiting' OR "unaccepted_minutes" > 0)
      ON CONFLICT DO NOTHING
      RETURNING 1
  )
  SELECT pg_notify('alert_due', '') FROM "written"
$$;--> statement-breakpoint
CREATE FUNCTION alert_order_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The branch never saw an order that ended before it was placed.
  IF NEW.state = 'cancelled' AND NOT EXISTS (
    SELECT FROM "order_history" WHERE "order_id" = NEW.order_id AND "state" = 'placed'
  ) THEN RETURN NULL; END IF;
  PERFORM branch_alert("reference_id", "branch_id", "id", "step", NEW.at)
    FROM "orders", unnest(CASE NEW.state WHEN 'placed' THEN ARRAY['alert_order', 'alert_waiting'] ELSE ARRAY['alert_order_cancelled'] END) AS "step"
    WHERE "id" = NEW.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION alert_reservation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.state ELSE '' END;
BEGIN
  IF NEW.state IN ('placed', 'confirmed') AND was NOT IN ('placed', 'confirmed') THEN
    PERFORM branch_alert(NEW.reference_id, NEW.branch_id, NEW.id, 'alert_reservation', NEW.updated_at);
  ELSIF NEW.state = 'cancelled' AND was IN ('placed', 'confirmed') THEN
    PERFORM branch_alert(NEW.reference_id, NEW.branch_id, NEW.id, 'alert_reservation_cancelled', NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_history_alert AFTER INSERT ON "order_history" FOR EACH ROW
  WHEN (NEW.state IN ('placed', 'cancelled')) EXECUTE FUNCTION alert_order_moved();--> statement-breakpoint
CREATE TRIGGER reservations_alert AFTER INSERT OR UPDATE OF "state" ON "reservations" FOR EACH ROW
  EXECUTE FUNCTION alert_reservation_changed();
