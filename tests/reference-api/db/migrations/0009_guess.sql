CREATE TABLE "portal"."guess" (
	"purpose" text NOT NULL,
	"owner" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "guess_purpose_owner_pk" PRIMARY KEY("purpose","owner")
);
--> statement-breakpoint
CREATE INDEX "guess_last_at_index" ON "portal"."guess" USING btree ("last_at");--> statement-breakpoint
DROP TABLE "portal"."login_failure";
