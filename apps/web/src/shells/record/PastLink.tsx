import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pastRoute } from './pastRoute.ts'

/** To the record as it was on a day. */
export const PastLink = ({ entidad, id }: { readonly entidad: string; readonly id: number }) => (
  <Button component={Link} to={pastRoute(entidad, id)} variant="default" leftSection={<IconHistory size="1.2em" aria-hidden />}>
    Como estaba el…
  </Button>
)
