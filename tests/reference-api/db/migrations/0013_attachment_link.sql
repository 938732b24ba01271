CREATE TABLE "portal"."attachment_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"attachment_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."attachment" DROP CONSTRAINT "attachment_linkHash_unique";--> statement-breakpoint
ALTER TABLE "portal"."attachment_link" ADD CONSTRAINT "attachment_link_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "portal"."attachment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_link_attachment_id_index" ON "portal"."attachment_link" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "attachment_link_until_index" ON "portal"."attachment_link" USING btree ("until");--> statement-breakpoint
ALTER TABLE "portal"."attachment" DROP COLUMN "link_hash";--> statement-breakpoint
ALTER TABLE "portal"."attachment" DROP COLUMN "link_until";