CREATE TABLE "drizzle"."oldest_program" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" bigint NOT NULL,
	CONSTRAINT "oldest_program_is_only" CHECK ("drizzle"."oldest_program"."is_only")
);
