ALTER TABLE "portal"."character_transfer" ADD COLUMN "character_name" text;--> statement-breakpoint
UPDATE "portal"."character_transfer" t SET "character_name" = (SELECT c."name" FROM "portal"."game_character" c WHERE c."id" = t."character_id");--> statement-breakpoint
ALTER TABLE "portal"."character_transfer" ALTER COLUMN "character_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."gift" ADD COLUMN "sender_character_name" text;--> statement-breakpoint
ALTER TABLE "portal"."gift" ADD COLUMN "receiver_character_name" text;--> statement-breakpoint
UPDATE "portal"."gift" g SET "sender_character_name" = (SELECT c."name" FROM "portal"."game_character" c WHERE c."id" = g."sender_character_id"), "receiver_character_name" = (SELECT c."name" FROM "portal"."game_character" c WHERE c."id" = g."receiver_character_id");--> statement-breakpoint
ALTER TABLE "portal"."gift" ALTER COLUMN "sender_character_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."gift" ALTER COLUMN "receiver_character_name" SET NOT NULL;
