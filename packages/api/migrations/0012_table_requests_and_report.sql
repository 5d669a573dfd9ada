CREATE TABLE "table_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"table_id" text NOT NULL,
	"table_name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"cleared_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "table_requests_current" ON "table_requests" USING btree ("branch_id","table_id","kind") WHERE state <> 'cleared';--> statement-breakpoint
CREATE INDEX "table_requests_table" ON "table_requests" USING btree ("branch_id","table_id","requested_at");--> statement-breakpoint
CREATE INDEX "table_requests_business" ON "table_requests" USING btree ("reference_id","requested_at");--> statement-breakpoint
CREATE INDEX "charges_business" ON "charges" USING btree ("reference_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("reference_id","placed_at");--> statement-breakpoint
CREATE INDEX "reviews_business" ON "reviews" USING btree ("reference_id","at");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER table_requests_desk_changed AFTER INSERT OR UPDATE ON "table_requests" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION desk_changed('table_request');
