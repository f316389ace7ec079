// The icons of the top bar are of one size.
export const toolIconSize = 17
