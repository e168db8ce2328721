import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../../api/queries.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { toast } from '../../../ui/toast.ts';
import { Stopped, useUpload } from '../use-upload.ts';

const words = adminMessages.content;
const uploading = { id: 'bulk-upload' };

/** Adds all questions of a ZIP to a category, or none; the lists that count them are asked for again. */
export function useBulkUpload(courseId: number, categoryId: number) {
  const client = useQueryClient();
  const upload = useUpload('POST /bulk-upload-questions-with-images/');
  const send = useMutation({
    mutationFn: (zip: File) =>
      upload.start({ body: { category_id: String(categoryId) }, files: { file: zip } }),
    onSuccess: () => {
      toast.success(words.uploaded, uploading);
      const questions = queryKeyOf('GET /categories/{id}/questions/', { params: { id: categoryId } });
      const categories = queryKeyOf('GET /courses/{id}/categories/', { params: { id: courseId } });
      void client.invalidateQueries({ queryKey: categories });
      return client.invalidateQueries({ queryKey: questions });
    },
    onError: (failure) => {
      if (failure instanceof Stopped) toast.plain(adminMessages.stopped, uploading);
      else toast.error(words.uploadFailed, uploading);
    },
  });
  return { send, upload };
}
