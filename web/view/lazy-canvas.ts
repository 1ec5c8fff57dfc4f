import { lazy } from 'react';
import type { CanvasProps } from '../graph/canvas.tsx';

/**
 * Loads Cytoscape and the code that draws with it, when the page is idle, so that the first drawing does not wait for
 * it.
 */
export const loadDrawing = () => import('../graph/canvas.tsx');

export const GraphCanvas = lazy(loadDrawing) as React.LazyExoticComponent<React.ComponentType<CanvasProps>>;
