// The product's mark: a road.
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden>
      <rect width="32" height="32" rx="8" fill="#0f766e" />
      <path d="M9 22.5c0-4 3-4.5 7-6.5s7-2.5 7-6.5" fill="none" stroke="#5eead4" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="9" cy="22.5" r="3.4" fill="#fff" />
      <circle cx="23" cy="9.5" r="3.4" fill="#fff" />
    </svg>
  )
}
