import { useMediaQuery } from '@mantine/hooks'

export const usePhone = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
