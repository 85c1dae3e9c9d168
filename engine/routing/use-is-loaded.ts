import { useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Whether this part came with the page: loaded, reloaded, or reached by back and forward. False behind a link of the site. */
export function useIsLoaded(): boolean {
  const [isLoaded] = useState(useNavigationType() === NavigationType.Pop);
  return isLoaded;
}
