import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const rows = [0, 1, 2, 3, 4, 5, 6, 7]

export function PageSkeleton() {
  return (
    <Stack gap="md" role="status">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      <Group justify="space-between">
        <Skeleton h="2rem" w="14rem" />
        <Skeleton h="2.2rem" w="8rem" />
      </Group>
      <Stack gap="xs">
        {rows.map((row) => (
          <Skeleton key={row} h="2.2rem" />
        ))}
      </Stack>
    </Stack>
  )
}
