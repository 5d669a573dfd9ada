-- Nothing may be written to a table while its rows move.
LOCK TABLE "payment_sessions", "charges" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
UPDATE "charges" SET "purpose" = CASE "purpose"
  WHEN 'wallet-purchase' THEN 'package'
  WHEN 'reservation-deposit' THEN 'deposit'
  ELSE "purpose" END;--> statement-breakpoint
INSERT INTO "charges"
  ("id", "purpose", "subject_id", "reference_id", "provider", "url", "amount", "currency", "locale", "state", "created_at")
SELECT s."id", 'order', s."order_id", o."reference_id", s."provider", s."url", s."amount", s."currency",
  coalesce(o."snapshot"->>'locale', 'en'), s."state", s."created_at"
FROM "payment_sessions" s JOIN "orders" o ON o."id" = s."order_id";--> statement-breakpoint
DROP TABLE "payment_sessions";
