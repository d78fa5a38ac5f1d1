import { LoadingOverlay, Stack, Text, Loader } from '@mantine/core'
import { useSession } from '../../lib/session.ts'

export function EndingNotice() {
  const { ending } = useSession()
  const notice = (
    <Stack align="center" gap="sm" role="alert">
      <Loader />
      <Text fw={550}>Su sesión no es válida o ya terminó. Inicie sesión de nuevo.</Text>
    </Stack>
  )
  return <LoadingOverlay visible={ending} pos="fixed" zIndex={700} loaderProps={{ children: notice }} />
}
