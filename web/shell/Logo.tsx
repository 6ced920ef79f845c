/** Two speech bubbles, one listening to the other. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#0b5c6e" />
      <path
        d="M7 9.500A2.500 2.500 0 0 1 9.500 7h9A2.500 2.500 0 0 1 21 9.500v5a2.500 2.500 0 0 1-2.500 2.500H12l-3.600 2.900a.4.4 0 0 1-.65-.31V17A2.500 2.500 0 0 1 7 14.600z"
        fill="#fff"
      />
      <path
        d="M24.200 12.400a2.400 2.400 0 0 1 .8 1.800v5.300a2.500 2.500 0 0 1-.8 1.830v3.080a.4.4 0 0 1-.65.310L20 22h-5.500a2.500 2.500 0 0 1-1.700-.66"
        fill="none"
        stroke="#8fd3df"
        strokeWidth="1.900"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
