/** A large sentence whose second part is quieter. */
export function TwoTone({ strong, quiet }: { strong: string; quiet: string }) {
  return (
    <p className="max-w-[15.6em] text-[clamp(1.75rem,4vw,3rem)] leading-[1.14] font-medium tracking-[-0.02em] text-pretty">
      {strong} <span className="text-muted">{quiet}</span>
    </p>
  );
}
