CREATE TABLE "newsletter_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "newsletter_requests_email" ON "newsletter_requests" USING btree ("email_key");--> statement-breakpoint
-- Suppressed addresses that only a form had put there: they are no longer stored at all.
DELETE FROM "newsletter_subscribers" s WHERE s."status" = 'suppressed'
	AND NOT EXISTS (SELECT FROM "newsletter_consents" c WHERE c."subscriber_id" = s."id");
