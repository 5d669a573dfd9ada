DROP INDEX "print_jobs_waiting";--> statement-breakpoint
CREATE INDEX "print_jobs_state" ON "print_jobs" USING btree ("state","reference_id","branch_id","kind");--> statement-breakpoint
CREATE INDEX "item_stock_back" ON "item_stock" USING btree ("back_at") WHERE "item_stock"."back_at" is not null;--> statement-breakpoint
CREATE INDEX "option_stock_back" ON "option_stock" USING btree ("back_at") WHERE "option_stock"."back_at" is not null;