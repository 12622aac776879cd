ALTER TABLE "letters" ADD COLUMN "pace" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "paced_at" timestamp with time zone;