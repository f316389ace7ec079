// What a person decides on stays as it was read when its dialog opened: what is shown is what is done.
// Neither a network that comes back, nor the window, nor what another act makes stale changes it under their hand; only
// they read it again, by a button that says so.

/** For a query of a dialog that acts. Read anew each time that it opens. */
export const asShown = { staleTime: 'static', gcTime: 0 } as const
