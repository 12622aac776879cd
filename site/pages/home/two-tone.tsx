/** A large sentence with a more subdued second part. */
export function TwoTone({ strong, quiet }: { strong: string; quiet: string }) {
  return (
    <p className="max-w-[22em] text-[clamp(1.625rem,3.2vw,2.25rem)] leading-[1.2] font-medium tracking-[-0.02em] text-pretty">
      {strong} <span className="text-muted">{quiet}</span>
    </p>
  );
}
