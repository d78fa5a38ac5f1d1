import { useEffect } from 'react'
import { useStored } from './stored.ts'

export const letterSizes = [12, 13, 14, 15, 16] as const
const usual = 14

// boot.js reads this key before the first paint.
export function useLetterSize(): [number, (size: number) => void] {
  const [size, setSize] = useStored<number>('letra', usual)
  const valid = letterSizes.some((allowed) => allowed === size) ? size : usual
  useEffect(() => {
    document.documentElement.style.fontSize = `${valid}px`
  }, [valid])
  return [valid, setSize]
}
