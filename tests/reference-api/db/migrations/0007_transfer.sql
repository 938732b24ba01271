ALTER TABLE "portal"."character_transfer" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "portal"."character_transfer" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."character_transfer" ADD COLUMN "paid_by" bigint;--> statement-breakpoint
ALTER TABLE "portal"."character_transfer" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."character_transfer" ADD COLUMN "moves_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."game_character" ADD COLUMN "guild_master" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."game_character" ADD COLUMN "online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."character_transfer" ADD CONSTRAINT "character_transfer_paid_by_hwan_transaction_id_fk" FOREIGN KEY ("paid_by") REFERENCES "portal"."hwan_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "character_transfer_receiver_id_requested_at_index" ON "portal"."character_transfer" USING btree ("receiver_id","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "character_transfer_open" ON "portal"."character_transfer" USING btree ("character_id") WHERE status in ('A001', 'A003');