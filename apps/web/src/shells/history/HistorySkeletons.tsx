import { Skeleton, Stack } from '@mantine/core'

const heights = [90, 130, 90]

export function HistorySkeletons({ count }: { count: number }) {
  return (
    <Stack gap="md" aria-busy role="status" aria-label="Cargando cambios">
      {heights.slice(0, count).map((height, index) => (
        <Skeleton key={`${height}-${index}`} height={height} radius="md" />
      ))}
    </Stack>
  )
}
