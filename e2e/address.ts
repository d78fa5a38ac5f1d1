/** One person who mistypes does not make all others prove that they are no robots. */
export const newAddress = (): string => `10.${Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 254)).join('.')}`
