import { useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Whether this part was there when the page was loaded, or gone back to: no link on the site led to it. */
export function useIsLoaded(): boolean {
  const [isLoaded] = useState(useNavigationType() === NavigationType.Pop);
  return isLoaded;
}
