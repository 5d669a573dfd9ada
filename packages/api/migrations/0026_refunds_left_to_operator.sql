ALTER TABLE "refunds" ALTER COLUMN "next_at" DROP NOT NULL;--> statement-breakpoint
-- The operator was told to look at these at the provider, and may have returned the money there.
UPDATE "refunds" SET "next_at" = NULL WHERE "state" IN ('unclear', 'failed');
