/** One user's wrong passwords must not require a captcha from all others. */
export const newAddress = (): string => `10.${Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 254)).join('.')}`
