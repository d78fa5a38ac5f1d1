import { Skeleton, VisuallyHidden } from '@mantine/core'

type Props = {
  readonly count: number
  readonly className: string | undefined
  // The lines of an item: heights, and widths if not full.
  readonly lines: readonly { readonly h: string; readonly w?: string }[]
}

export function ItemSkeletons({ count, className, lines }: Props) {
  return (
    <div role="status">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={className}>
          {lines.map((line, lineAt) => (
            <Skeleton key={`${line.h}-${lineAt}`} {...line} />
          ))}
        </div>
      ))}
    </div>
  )
}
