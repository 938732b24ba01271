CREATE TABLE "portal"."session_family" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."session" DROP CONSTRAINT "session_member_id_member_id_fk";
--> statement-breakpoint
ALTER TABLE "portal"."session_family" ADD CONSTRAINT "session_family_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "portal"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_family_member_id_index" ON "portal"."session_family" USING btree ("member_id");--> statement-breakpoint
INSERT INTO "portal"."session_family" ("id", "member_id", "expires_at", "ended_at")
	SELECT "family", "member_id", max("refresh_expires_at"), max("revoked_at") FROM "portal"."session" GROUP BY "family", "member_id";--> statement-breakpoint
ALTER TABLE "portal"."session" ADD CONSTRAINT "session_family_session_family_id_fk" FOREIGN KEY ("family") REFERENCES "portal"."session_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."session" DROP COLUMN "member_id";--> statement-breakpoint
ALTER TABLE "portal"."session" DROP COLUMN "revoked_at";