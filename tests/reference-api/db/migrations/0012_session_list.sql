ALTER TABLE "portal"."session_family" ADD COLUMN "started_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."session_family" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."session_family" ADD COLUMN "ip" text DEFAULT '' NOT NULL;