/** A small disc in a colour that a person chose; decoration beside a name. */
export function ColorDot({ color, size = 10 }: { color: string; size?: number }) {
  return (
    <span
      aria-hidden
      style={{
        display: 'inline-block',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        background: color,
        forcedColorAdjust: 'none',
        boxShadow: 'inset 0 0 0 1px rgb(0 0 0 / 0.12)',
      }}
    />
  )
}
