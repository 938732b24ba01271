DELETE FROM "portal"."otp_join";--> statement-breakpoint
ALTER TABLE "portal"."otp_join" DROP COLUMN "member_id";--> statement-breakpoint
ALTER TABLE "portal"."otp_join" ADD COLUMN "family" text PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."otp_join" ADD CONSTRAINT "otp_join_family_session_family_id_fk" FOREIGN KEY ("family") REFERENCES "portal"."session_family"("id") ON DELETE cascade ON UPDATE no action;
