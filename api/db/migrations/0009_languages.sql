ALTER TABLE "account_requests" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "newsletter_requests" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "language" text;